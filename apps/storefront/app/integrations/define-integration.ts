import type { ConsentCategory, ConsentChoices } from '@witryna/contract/consent-categories';
import type { TrackingEvent, TrackingEventName } from '@witryna/contract/events';
import type { ShopConfig } from '@witryna/contract/shop-config';
import type { PageSources } from '@witryna/contract/storefront-entry';
import type { Labels } from '@witryna/messages/entry-label';
import type { MetaDescriptor } from 'react-router';

/**
 * A cookie or a value in the browser's storage. `*` stands for any text. It stays for some days or minutes, until it is
 * deleted, or as long as the shop has set at the tool; without any of these until the browser is closed.
 */
export interface ToolCookie {
  readonly name: string;
  readonly days?: number;
  readonly minutes?: number;
  readonly stays?: 'until-deleted' | 'as-set';
}

interface IntegrationBase {
  /** The name of the integration in the shop's settings and in the consent dialog. */
  readonly labels: Labels;
  /** Reads the integration's id from the shop's configuration. An integration with two fields joins them by a space. */
  idOf(config: ShopConfig): string | null | undefined;
  /** The format of the whole id. An id in another format is ignored and logged. Ids never become script text. */
  readonly idFormat: RegExp;
  /** Logged once if a shop uses the integration: why it does less than its settings promise. */
  readonly warning?: string | ((id: string) => string | undefined);
}

/** An integration that loads nothing and stores nothing: a tag in the page, a link, or nothing at all. */
interface QuietIntegration extends IntegrationBase {
  readonly consent: 'necessary';
  /** Tags for the head of the home page. They are rendered on the server. */
  homeHead?(id: string): MetaDescriptor[];
  /** A link among the shop's contacts. */
  contactLink?(id: string): string;
}

/** An integration that runs in the browser. */
interface RunningIntegration extends IntegrationBase {
  /** What the visitor must allow before the tool runs; it may depend on the id. */
  readonly consent: ConsentCategory | 'necessary' | ((id: string) => ConsentCategory);
  /** What the tool does for the shop, in words for its visitors. */
  readonly purposes: Labels;
  /** What the tool stores. It is listed on the page of cookie settings, and deleted when consent is withdrawn. */
  readonly cookies: readonly ToolCookie[] | ((id: string) => readonly ToolCookie[]);
  /** Origins that the tool needs in the Content-Security-Policy of the shop's pages. */
  sources(id: string): PageSources;
  /** What the tool's service worker runs, at `/service-worker.js`. Shops otherwise have no service worker. */
  serviceWorker?(id: string): {
    readonly scripts: readonly string[];
    readonly settings: Readonly<Record<string, string>>;
  };
  /**
   * The events of which the tool reads what the shop's feeds tell of the goods. The server is asked for it, so a tool
   * that reads only names leaves this out.
   */
  wantsFacts?(name: TrackingEventName): boolean;
  /** True for a tool that wants to know the visitor's IP address (`clientAddress`). */
  readonly usesAddress?: true;
  /** True for a tool that asks for consent instead of our own dialog. */
  readonly asksForConsent?: true;
  /** Starts the tool, in the browser, when the page is idle and the visitor has allowed it. */
  start(id: string, host: ToolHost): Promise<RunningTool>;
}

export type Integration = QuietIntegration | RunningIntegration;

/** What a running tool stores. */
export function cookiesOf({ cookies }: RunningIntegration, id: string): readonly ToolCookie[] {
  return typeof cookies === 'function' ? cookies(id) : cookies;
}

/** What a tool can use of the page. */
export interface ToolHost {
  /** Loads the tool's script. It rejects if the script can't be loaded or takes too long. */
  load(address: string, attributes?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * The visitor's IP address, from the installation's trace service; null if it can't be learned. Only for tools with
   * `usesAddress`.
   */
  clientAddress(): Promise<string | null>;
  /** Whether the visitor allows a category now. */
  allows(category: ConsentCategory): boolean;
  /** Passes on an answer to a tool's own question for consent. */
  answer(choices: ConsentChoices): void;
}

/** A tool that runs. Each function is optional. */
export interface RunningTool {
  /** Tells the tool of a tracking event. @returns whether the tool has use for it */
  track?(event: TrackingEvent): boolean;
  /** Tells the tool that a page is shown. `address` has no fragment, which may contain secrets. */
  showPage?(address: string): void;
  /** Called when the visitor has changed a choice; if that ends the tool, before it is stopped. */
  consentChanged?(): void;
  /** Ends the tool when consent is withdrawn. A tool without it ends by a reload of the page. */
  stop?(): void;
  /** Opens the tool's own question for consent. */
  askAgain?(): void;
}

/**
 * Declares an outside tool, such as Google Analytics. A shop turns the tool on by a configuration field with the shop's
 * id at that tool. A new tool needs only its file in `integrations/`, which exports `integration`: the page's policy, the
 * consent dialog and the page of cookie settings follow from it.
 */
export function defineIntegration(integration: Integration): Integration {
  return integration;
}
