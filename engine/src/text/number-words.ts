/** English numbers in words, each at its index: "zero" to "nineteen", and "zeroth" to "twentieth". */
export const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
export const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
/** "twenty" to "ninety". */
export const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
