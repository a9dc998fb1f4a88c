import type { AnnotationType } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";
import { Mark } from "../../ui/mark.tsx";
import style from "./example-contact-sheet.module.css";
import thumb1 from "./pages/thumb-1.webp";
import thumb12 from "./pages/thumb-12.webp";
import thumb3 from "./pages/thumb-3.webp";
import thumb5 from "./pages/thumb-5.webp";
import thumb6 from "./pages/thumb-6.webp";
import thumb7 from "./pages/thumb-7.webp";
import thumb8 from "./pages/thumb-8.webp";
import thumb9 from "./pages/thumb-9.webp";

/** A deck at a glance, with the marks of its notes in the margins. */
export function ExampleContactSheet() {
  return (
    <ol className={style.sheet} aria-label={t("Example: a deck with its notes in the margin")}>
      {EXAMPLE_SHEET.map((page) => (
        <li key={page.src}>
          <img
            className={style.page}
            src={page.src}
            alt={t("Page {page}, {title}", page)}
            width={640}
            height={360}
          />
          <span className={style.marks}>
            {page.marks.map((type) => (
              <Mark key={type} type={type} named />
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Eight pages of the sample deck with the marks in their margins. */
const EXAMPLE_SHEET: readonly {
  src: string;
  page: number;
  title: string;
  marks: AnnotationType[];
}[] = [
  { src: thumb1, page: 1, title: "Five steps become three", marks: [] },
  {
    src: thumb3,
    page: 3,
    title: "Today: the price comes last",
    marks: ["Feedback", "Visual Callout"],
  },
  { src: thumb5, page: 5, title: "Three steps, price first", marks: ["Decision", "Open Question"] },
  {
    src: thumb6,
    page: 6,
    title: "Which floor?",
    marks: ["Decision", "Open Question", "Visual Callout", "Action Item"],
  },
  {
    src: thumb7,
    page: 7,
    title: "Pick your day",
    marks: ["New Idea", "Open Question", "Feedback", "Action Item"],
  },
  {
    src: thumb8,
    page: 8,
    title: "The order stays in sight",
    marks: ["Decision", "Visual Callout"],
  },
  { src: thumb9, page: 9, title: "On the phone", marks: ["New Idea"] },
  { src: thumb12, page: 12, title: "Six weeks to the test", marks: ["Action Item", "Decision"] },
];
