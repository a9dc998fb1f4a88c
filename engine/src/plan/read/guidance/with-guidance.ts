import { contentWords, coverage } from "../../content-words.ts";
import type { People } from "../../types.ts";
import type { Description } from "../description.ts";
import type { Invitation } from "../invitation.ts";
import { readGuidance } from "./guidance.ts";
import type { Instruction, Instructions } from "./instructions.ts";

/** What the guidance asks for, and the invitation as it has it: who decides, and with the agenda that is wanted. */
export function withGuidance({ input, people, description }: Invitation): Guided {
  const names = people.all.map(({ name }) => name).filter((name) => name !== "");
  const instructions = readGuidance(input.guidance, names);
  const wanted = withAgenda(description, instructions);
  return {
    input,
    people: withDecider(people, instructions),
    description: wanted,
    instructions: meaningPoints(instructions, wanted.agenda),
  };
}

type Guided = Invitation & { instructions: Instructions };

/** Who decides, where somebody says so now. */
function withDecider(people: People, { decider }: Instructions): People {
  const person = people.all.find(({ name }) => name === decider?.name);
  if (!decider || !person) return people;
  return { ...people, decider: { person, name: person.name, sources: [decider.source] } };
}

/** With the list that somebody asked for in place of the invitation's. */
const withAgenda = (description: Description, { agenda }: Instructions): Description =>
  agenda === null
    ? description
    : {
        ...description,
        agenda: agenda.map(({ text }) => text),
        times: agenda.map(({ time }) => time),
      };

/** 'Leave out the risks' means the point 'Risks' where the invitation's list has one, and the plan's challenges elsewhere. */
function meaningPoints(instructions: Instructions, listed: readonly string[]): Instructions {
  const isListed = ({ topic }: Instruction): boolean =>
    listed.some((text) => coverage(contentWords(topic), contentWords(text)) > 0);
  const points = instructions.partsNamed.filter(isListed);
  if (points.length === 0) return instructions;
  const parts = new Set(points.map(({ part }) => part));
  return {
    ...instructions,
    without: new Set([...instructions.without].filter((part) => !parts.has(part))),
    leaveOut: [...instructions.leaveOut, ...points],
  };
}
