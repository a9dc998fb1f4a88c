import text from "../../ui/text.module.css";
import { Markdown, MarkdownLine } from "../../ui/markdown.tsx";
import { QuoteBlock, Said } from "../../ui/said.tsx";
import { Part, Sample } from "./part.tsx";

const SCALE = [
  { style: text.hero, label: "3xl, the landing headline" },
  { style: text.page, label: "2xl, the one h1" },
  { style: text.section, label: "xl, a section" },
  { style: text.item, label: "l, a card's title" },
  { style: text.lead, label: "l, a lead" },
  { style: "", label: "m, text" },
  { style: text.label, label: "s, a label" },
  { style: text.small, label: "s, captions" },
  { style: text.tiny, label: "xs, references" },
];

const WORDS = `A basket is lost **between address and payment**. [The figures](https://example.test)

- [x] Count the steps
- [ ] Draw the one page

1. Where baskets are lost
2. One page or five steps

> Nobody asked for a fifth step.

| Week | Orders |
|------|-------:|
| 46   | 1,204  |`;

export const TypeParts = () => (
  <Part title="Written" files={["markdown"]}>
    {SCALE.map(({ style, label }) => (
      <Sample key={label} label={label} wide>
        <p className={style}>Illegal 1ll: the order summary grows</p>
      </Sample>
    ))}
    <Sample label="Markdown, read only" wide>
      <Markdown>{WORDS}</Markdown>
    </Sample>
    <Sample label="Markdown, one line" wide>
      <MarkdownLine>The **delivery week** comes first</MarkdownLine>
    </Sample>
    <Sample label="Soft" wide>
      <p className={text.soft}>About two minutes for 8 pages and one hour of talk.</p>
    </Sample>
  </Part>
);

export const SpokenParts = () => (
  <Part title="Spoken" files={["said"]}>
    <Sample label="Said" wide>
      <Said>I lose the sofa.</Said>
    </Sample>
    <Sample label="Said, in a list" wide>
      <Said size="list">Can the summary stay in sight while I type?</Said>
    </Sample>
    <Sample label="Quote, ruled" wide>
      <QuoteBlock words="I lose the sofa." speaker="Ines Carvalho">
        24:10
      </QuoteBlock>
    </Sample>
    <Sample label="Quote, plain, nobody named" wide>
      <QuoteBlock words="Then the week is too late." ruled={false} />
    </Sample>
  </Part>
);
