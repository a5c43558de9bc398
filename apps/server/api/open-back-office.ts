import type { ApiBindings, ApiDeps } from '@witryna/api/api-context.ts';
import type { AppDeps } from '@witryna/api/app-deps.ts';
import { createOrderStreams } from '@witryna/api/features/order-handling/order-streams.ts';
import { createMailer } from '@witryna/api/mail/mailer.ts';
import { openPeople, type People } from '@witryna/api/people/open-people.ts';
import { StartError } from '../lifecycle/start-error.ts';
import { isLoopback } from '../settings/loopback.ts';
import type { ApiSourceOptions } from './api-source.ts';
import type { OpenDatabase } from './open-database.ts';

/**
 * Opens the people of the back office, if the settings name its host.
 * @throws StartError if that host is a shop's
 */
export async function openOfficePeople(
  { env, log, publicUrl, clock }: ApiSourceOptions,
  database: OpenDatabase,
  { shops, settings }: Pick<ApiDeps, 'shops' | 'settings'>,
): Promise<{ host: string; people: People } | undefined> {
  const { backOfficeHost: host } = env;
  if (host === undefined) return undefined;
  if (await shops.byHost(host)) throw new StartError(`BACK_OFFICE_HOST ${host} is the host of a shop`);
  const people = await openPeople({
    connection: database.connection,
    log,
    databaseLog: log,
    onAnswer: database.watch.reportAnswer,
    origin: new URL(publicUrl.replace('{host}', host)).origin,
    secretKey: settings.secretKey,
    clock,
    mailer: createMailer(settings),
    // Only programs on this machine may reach a link that signs in.
    demo: env.demo && isLoopback(env.host),
  });
  return { host, people };
}

/** The back office of these people. Its calls are loaded with the first one: many nodes answer shoppers alone. */
export function createBackOffice({ host, people }: { host: string; people: People }, deps: AppDeps) {
  const streams = createOrderStreams(deps);
  const loadApi = async () => {
    const { createBackOfficeApi } = await import('@witryna/api/back-office-api.ts');
    return createBackOfficeApi(deps, people, streams);
  };
  let api: ReturnType<typeof loadApi> | undefined;
  return {
    host,
    async fetch(request: Request, bindings: ApiBindings) {
      api ??= loadApi();
      return (await api).fetch(request, bindings);
    },
    demoAddress: people.demoToken && `${people.origin}/#demo=${people.demoToken}`,
    endStreams: streams.endAll,
    async close() {
      people.mailer.close?.();
      await people.close();
    },
  };
}
