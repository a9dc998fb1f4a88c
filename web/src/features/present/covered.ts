/** What lies over the page and has keys and presses of its own; one that is closing no longer counts. */
const COVERS = ":is([role=dialog], [role=alertdialog], [role=menu]):not([data-closed])";

/** Whether a dialog or a menu is open. */
export const isCovered = (): boolean => document.querySelector(COVERS) !== null;
