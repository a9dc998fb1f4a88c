/** Words that a note may begin with though nobody said them: they name no one. */
export const STARTERS: ReadonlySet<string> = new Set(
  (
    "accept add adjust agree agreed align allow also annotate another apply arrange ask assign avoid both bring build but buyers can change check " +
    "clarify clean close collect combine compare confirm consider contact continue copy could create customers cut decide define delay describe design dim " +
    "designers developers dig discuss do document does draft drop each ensure everybody everyone every evaluate explain explore export extend " +
    "feedback few find finish fix fold follow for from gather get give go group have he help her highlight his hold how however i idea if " +
    "implement improve in include increase instead interview investigate invite is it its join keep launch leave let limit link list load look lower " +
    "make many map mark may measure meet members mention merge more most move must name need needs new next no nobody none not note now offer " +
    "on one only open order organise organize our participants people plan play post prepare present prioritise print promote propose " +
    "prototype provide publish pull put question raise read recheck record recruit redesign redraw reduce release remove rename reorder repeat " +
    "replace report request result results research resize resolve return review revise rework run save say schedule scrap see sellers send set settle several shall " +
    "share she shorten should show simplify sketch some someone sort speak spend split staff start state stop structure submit suggest summarise " +
    "swap switch take talk team test that the their them then there these they this those too track translate treat trim try turn update " +
    "upload use users validate verify very visit visitors wait want was we were what when where whether which who whose why widen will with " +
    "work would write you your a all an and any are as at be because before by during after so since still"
  ).split(" "),
);
