import type { TrackingEvent } from '@witryna/contract/events';
import {
  cookiesOf,
  type Integration,
  type RunningTool,
  type ToolCookie,
  type ToolHost,
} from '../../integrations/define-integration.ts';
import { allowed, answer, mayRun, subscribe as onConsent } from '../../platform/consent.ts';
import { registerManager } from '../../platform/consent-manager.ts';
import { logOnce } from '../../platform/notices/page-log.ts';
import type { ShopTool } from '../../platform/shop/shop-tools.ts';
import { subscribe as onEvent } from '../../tracking/publish.ts';
import { forgetStored, forgetWorkers, goneTools, noteGone } from './forget-stored.ts';
import { insertElement, loadScript } from './insert-element.ts';
import { clientAddress } from './trace-address.ts';

const files = import.meta.glob<Integration>(
  ['../../integrations/*.ts', '!../../integrations/*.test.ts', '!../../integrations/define-integration.ts'],
  { import: 'integration' },
);

export interface ToolRunner {
  /** Tells all running tools which page is shown. */
  showPage(): void;
  end(): void;
}

interface Running {
  readonly tool: RunningTool;
  readonly endEvents: (() => void) | undefined;
}

/**
 * An address with a secret in its fragment, from a mail. On such a page no tool starts and none is told anything, since
 * it could read the secret.
 */
const isSecret = () => location.hash.includes('=');

/**
 * Starts each tool when the visitor allows it, and ends it when the visitor no longer does. Errors of a tool are logged
 * and change nothing for the visitor.
 * @param load finds the integration of a tool; tests replace it
 */
export function runTools(tools: readonly ShopTool[], load = loadIntegration, reload = reloadPage): ToolRunner {
  const running = new Map<string, Running>();
  /** Tools that were begun, also those that are still loading or have failed. */
  const begun = new Set<string>();
  const names = tools.map(({ name }) => name);

  const hostOf = ({ traceUrl }: ShopTool): ToolHost => ({
    load: loadScript,
    clientAddress: () => clientAddress(traceUrl),
    allows: allowed,
    answer: (choices) => answer(choices, names),
  });

  async function begin(shopTool: ShopTool) {
    const { name, id = '', element } = shopTool;
    begun.add(name);
    if (element) {
      insertElement(element);
      running.set(name, { tool: {}, endEvents: undefined });
      return;
    }
    const integration = await load(name);
    if (!integration || !('start' in integration) || !mayRun(shopTool)) return;
    const { wantsFacts } = integration;
    // The code that asks for the goods' facts is loaded only for those who have allowed a tool that wants them. It asks
    // while the tool's script loads.
    const code = wantsFacts && import('./complete-event.ts').catch(() => undefined);
    const askWith = (loaded: Awaited<typeof code>) =>
      loaded && wantsFacts && onEvent((event) => loaded.askAhead(event, wantsFacts));
    const asking = code?.then(askWith);
    const tool = await integration.start(id, hostOf(shopTool)).finally(() => void asking?.then((end) => end?.()));
    // In this case `update` has begun a reload.
    if (!mayRun(shopTool)) return attempt(name, () => tool.stop?.());
    running.set(name, { tool, endEvents: undefined });
    if (!isSecret()) attempt(name, () => tool.showPage?.(pageAddress()));
    if (shopTool.asks) registerManager(() => attempt(name, () => tool.askAgain?.()));
    const { track } = tool;
    if (!track) return;
    const tell = (await code)?.tellInOrder;
    const told = (event: TrackingEvent) => (running.get(name)?.tool === tool && !isSecret() ? track(event) : false);
    if (running.get(name)?.tool !== tool) return;
    running.set(name, { tool, endEvents: onEvent(tell && wantsFacts ? tell(told, wantsFacts) : told, name) });
  }

  /**
   * Ends tools, and deletes what they have stored; later documents do so again, since a script may write until its
   * document is gone. A tool that can't be stopped ends by a reload.
   */
  async function endAll(ended: readonly ShopTool[]) {
    noteGone([...goneTools(), ...ended.map(({ name }) => name)]);
    const allRun = ended.every(({ name }) => running.has(name));
    const stopped = Promise.all(ended.map(finish));
    // What is still loading, or has failed but may still come, has to be stopped before it starts.
    if (!allRun || (await stopped).includes(false)) reload();
  }

  /** Ends a tool and deletes what it has stored. @returns whether it has stopped */
  async function finish(shopTool: ShopTool): Promise<boolean> {
    const { name } = shopTool;
    const { tool, endEvents } = running.get(name) ?? {};
    running.delete(name);
    endEvents?.();
    // A tool that ends by a reload must send nothing until then.
    attempt(name, () => tool?.consentChanged?.());
    attempt(name, () => tool?.stop?.());
    await forget(shopTool).catch(failed(name));
    if (shopTool.keepsWorker) await forgetWorkers().catch(failed(name));
    if (tool?.stop) begun.delete(name);
    return Boolean(tool?.stop);
  }

  /** Deletes what a tool has stored, but for what a tool that is allowed stores too. */
  async function forget(shopTool: ShopTool): Promise<void> {
    const [gone = [], ...kept] = await Promise.all([shopTool, ...tools.filter(mayRun)].map(storedBy));
    forgetStored(gone, kept.flat());
  }

  async function storedBy({ name, id = '' }: ShopTool): Promise<readonly ToolCookie[]> {
    const integration = await load(name);
    return integration && 'cookies' in integration ? cookiesOf(integration, id) : [];
  }

  function update() {
    const ended = tools.filter((shopTool) => begun.has(shopTool.name) && !mayRun(shopTool));
    if (ended.length > 0) void endAll(ended);
    for (const shopTool of tools) {
      const { name } = shopTool;
      if (running.has(name)) attempt(name, () => running.get(name)?.tool.consentChanged?.());
      else if (!begun.has(name) && mayRun(shopTool) && !isSecret())
        begin(shopTool).catch((error) => mayRun(shopTool) && failed(name)(error));
    }
  }

  const noted = goneTools();
  const gone = tools.filter((shopTool) => noted.includes(shopTool.name) && !mayRun(shopTool));
  if (gone.length < noted.length) noteGone(gone.map(({ name }) => name));
  for (const shopTool of gone) forget(shopTool).catch(failed(shopTool.name));
  update();
  const stop = onConsent(update);
  return {
    showPage() {
      update();
      if (isSecret()) return;
      for (const [name, { tool }] of running) attempt(name, () => tool.showPage?.(pageAddress()));
    },
    end() {
      stop();
      for (const { endEvents } of running.values()) endEvents?.();
    },
  };
}

function attempt(name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    failed(name)(error);
  }
}

function failed(name: string) {
  return (error: unknown) =>
    logOnce('An integration failed', {
      integration: name,
      reason: error instanceof Error ? error.message : String(error),
    });
}

async function loadIntegration(name: string): Promise<Integration | undefined> {
  return files[`../../integrations/${name}.ts`]?.();
}

/** Stops the scripts that are still loading: they would run until the new document has come. */
function reloadPage(): void {
  window.stop();
  location.reload();
}

function pageAddress(): string {
  return location.origin + location.pathname + location.search;
}
