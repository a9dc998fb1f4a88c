/** Whether words end with a question mark, behind which quotation marks may close. */
export const endsAsQuestion = ({ text }: { readonly text: string }): boolean =>
  /[?？]["”’»)]*\s*$/u.test(text);

/** Whether an English sentence begins like a question. */
export const beginsAsQuestion = (text: string): boolean =>
  /^(?:what|how|why|when|where|who|which|whose|do|does|did|is|are|was|were|can|could|should|would|will|have|has|shall|any)\b/iu.test(
    text,
  );
