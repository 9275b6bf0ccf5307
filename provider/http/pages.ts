/** The most pages of a list, which no list of these services comes near; see `ENDLESS`. */
export const MOST_PAGES = 500;

/** The words of the error about a list with more pages. */
export const ENDLESS = "answered with a list that does not end";
