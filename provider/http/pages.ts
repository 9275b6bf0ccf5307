/** The most pages of a list, which no list of these services comes near. */
const MOST_PAGES = 500;

/** The most bytes of all its pages, which is more than twice what a thousand of the largest objects have. */
const MOST_BYTES = 256 * 1024 * 1024;

/** The words of the error about a list that is larger. */
export const ENDLESS = "answered with a list that does not end";

/** The size of a list whose pages are being read. */
export class ListSize {
  private pages = 0;
  private bytes = 0;

  /** Counts a page; see `HttpRequest`. */
  readonly onBody = (bytes: number): void => {
    this.pages += 1;
    this.bytes += bytes;
  };

  get isEndless(): boolean {
    return this.pages >= MOST_PAGES || this.bytes > MOST_BYTES;
  }
}
