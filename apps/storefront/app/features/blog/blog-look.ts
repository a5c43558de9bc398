/** How a blog variant arranges the list of articles. */
export interface BlogLook {
  /** The side of the search and the recent articles on a wide screen. On a narrow one they follow the list. */
  readonly sidebar: 'left' | 'right' | 'none';
  /** Number of columns on a wide screen. Narrower screens show fewer. */
  readonly columns: 2 | 3;
}
