import { describeRelease, readRelease } from '../../ops/release.ts';
import type { DoctorContext, DoctorGroup } from '../doctor-check.ts';
import { broken, type Finding, look, ok } from '../finding.ts';

const LEAST_NODE = 24;

export const checks: DoctorGroup = [
  { name: 'program', run: async () => checkProgram(process.version) },
  { name: 'addresses', run: async (context) => checkAddresses(context) },
  { name: 'switches', run: async (context) => checkSwitches(context) },
];

function checkProgram(node: string): Finding {
  const version = `version ${describeRelease(readRelease())} on Node ${node}`;
  return Number(/^v(\d+)/.exec(node)?.[1]) >= LEAST_NODE
    ? ok(version)
    : broken(version, `install Node ${LEAST_NODE} or newer`);
}

function checkAddresses({ env, publicUrl }: DoctorContext): Finding[] {
  const addresses = env.demo
    ? look('DEMO is 1: the demo shops and a payment that moves no money are here', 'unset it where real shops sell')
    : publicUrl.startsWith('https://')
      ? ok(`shops are at ${publicUrl}`)
      : broken(
          `shops are at ${publicUrl}, without encryption`,
          'set PUBLIC_URL=https://{host}, behind a proxy with TLS',
        );
  const backOffice =
    env.backOfficeHost || env.apiBaseUrl
      ? []
      : [look('there is no back office', 'set BACK_OFFICE_HOST to a host on which people sign in')];
  return [addresses, ...backOffice];
}

function checkSwitches({ env }: DoctorContext): Finding[] {
  const found = [
    env.allowDebugDomain &&
      look('ALLOW_DEBUG_DOMAIN is 1: whoever knows an address of one shop sees all others there', 'unset it'),
    env.hasAdminToken && look('ADMIN_TOKEN opens nothing any more', 'take it away: npm run people -- make-key'),
    !env.demo &&
      env.drainSeconds < 2 &&
      look(`DRAIN_SECONDS is ${env.drainSeconds}: proxies ask a node that has stopped`, 'set it to 10'),
    (env.logLevel === 'silent' || env.logLevel === 'fatal') &&
      look(`LOG_LEVEL is ${env.logLevel}: nobody hears of errors`, 'set it to info'),
  ].filter((finding) => finding !== false);
  return found.length > 0 ? found : [ok('no setting is only for trials')];
}
