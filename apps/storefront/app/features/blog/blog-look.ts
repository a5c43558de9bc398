/** How a blog variant arranges the list of articles. */
export interface BlogLook {
  /** The side of search and recent articles on a wide screen; on a narrow one they come after the articles. */
  readonly sidebar: 'left' | 'right' | 'none';
  /** On a wide screen; narrower ones show fewer. */
  readonly columns: 2 | 3;
}
