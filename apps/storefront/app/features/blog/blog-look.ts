/** How a blog variant arranges the list of articles. */
export interface BlogLook {
  /** Where search and recent articles stand on a wide screen; on a narrow one they follow the articles. */
  readonly sidebar: 'left' | 'right' | 'none';
  /** On a wide screen; narrower ones show fewer. */
  readonly columns: 2 | 3;
}
