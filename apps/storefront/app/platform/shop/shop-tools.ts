import type { GatedTool } from '../consent.ts';

/** A tool that the shop has switched on, with what the browser needs to start it. */
export interface ShopTool extends GatedTool {
  /** The tool's name in the page's language. */
  readonly label: string;
  /** The shop's id at the tool; missing for an element that the shop adds to the head itself. */
  readonly id?: string;
  readonly element?: HeadElement;
  /** Set if the tool has a service worker, which is otherwise removed. */
  readonly keepsWorker?: true;
  /** The service that tells the visitor's address; missing if the tool does not want to know it. */
  readonly traceUrl?: string;
  /** Set if the tool asks for consent instead of our own dialog. */
  readonly asks?: true;
}

/** An element that the shop adds to the head of its pages. */
export interface HeadElement {
  readonly tag: 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly content?: string;
}

/** An element of the head that the server renders, or that is made when the visitor allows it. */
export interface HeadTag extends Omit<HeadElement, 'tag'> {
  readonly tag: 'meta' | HeadElement['tag'];
}

/** What a visitor is told about a tool before deciding. */
export interface ToolNotice extends GatedTool {
  readonly label: string;
  readonly purpose?: string | undefined;
  /**
   * Names of cookies and stored values, and how long they stay; without that until the browser is closed.
   */
  readonly cookies: readonly {
    readonly name: string;
    readonly days?: number | undefined;
    readonly minutes?: number | undefined;
    readonly stays?: 'until-deleted' | 'as-set' | undefined;
  }[];
  /** Hosts that get data. */
  readonly hosts: readonly string[];
}
