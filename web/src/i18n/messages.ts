import type { messages } from "./messages/de.ts";

/** Every sentence of the screens, as English has it. Each catalogue has all of them: the types say what is missing. */
export type Message = keyof typeof messages;
/** The sentences of one language, by the English ones. */
export type Catalogue = Record<Message, string>;

type GapsOf<M extends string> = M extends `${string}{${infer Name}}${infer Rest}`
  ? Name | GapsOf<Rest>
  : never;
type TagsOf<M extends string> = M extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagsOf<Rest>
  : never;

/** What `t` needs beside the message: a value for each gap, and nothing where there is none. */
export type ValuesOf<M extends string, Value> = [GapsOf<M>] extends [never]
  ? []
  : [Record<GapsOf<M>, Value>];
/** What `rich` needs: a value for each gap, and for each tag what is drawn around its words. */
export type PartsOf<M extends string, Value, Wrap> = Record<GapsOf<M>, Value> &
  Record<TagsOf<M>, Wrap>;
