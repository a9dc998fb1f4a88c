/** Where the page of a series is. */
export const seriesPath = (id: string): string => `/series/${encodeURIComponent(id)}`;
