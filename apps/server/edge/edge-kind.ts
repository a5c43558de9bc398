/** What an edge may do with a page. */
export interface EdgePage {
  /** Names of the page's shop and data. A change of one purges the page. */
  tags: readonly string[];
  /** For how long the edge may keep it. */
  maxAgeSeconds: number;
}

/** A request that purges pages at an edge. */
export interface PurgeRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** A cache in front of the nodes that can forget pages by tag. */
export interface EdgeKind {
  /** Whether an address of `EDGE_PURGE` is one of this kind. */
  knows(url: URL): boolean;
  /** The headers by which a page is kept. An answer without them must not be. Visitors don't get them. */
  headersOf(page: EdgePage): Record<string, string>;
  /** How many tags one request may have. */
  mostTags: number;
  /** @param url an address of `EDGE_PURGE`, with its token as user name */
  purge(url: URL, tags: readonly string[]): PurgeRequest;
}
