import { HOST_PROOF_PATH, hostProof } from '@witryna/api/secrets/host-proof.ts';
import { readProof } from '../../domains/check-host.ts';
import { type DoctorContext, type DoctorGroup, NotChecked } from '../doctor-check.ts';
import { broken, type Finding, look, ok, reasonOf } from '../finding.ts';

/** Of networks that documents use as examples (RFC 5737), so nobody is there. */
const FORGED_ADDRESS = '192.0.2.1';
const FORGED_HOST = 'forged.invalid';

export const checks: DoctorGroup = [
  { name: 'setting', run: async (context) => checkSetting(context) },
  { name: 'headers', run: checkHeaders },
  { name: 'inside', run: checkInside },
];

const isBehindProxy = ({ publicUrl }: DoctorContext) => publicUrl.startsWith('https://');

function checkSetting(context: DoctorContext): Finding {
  const { trustProxy } = context.env;
  if (!isBehindProxy(context)) return ok('there is no proxy, as PUBLIC_URL has no https');
  if (trustProxy === undefined || trustProxy === 0)
    return broken(
      'TRUST_PROXY is not set: all visitors count as one address, whose limits they share',
      'set it to the addresses of your proxy, such as 10.0.0.0/8, or to the number of proxies',
    );
  return ok(`TRUST_PROXY is ${typeof trustProxy === 'number' ? trustProxy : trustProxy.join(',')}`);
}

/** Asks this installation from outside, with headers that only a proxy may set, and looks at what it believes. */
async function checkHeaders(context: DoctorContext): Promise<Finding | Finding[]> {
  if (!isBehindProxy(context)) return [];
  const { network, readSecretKey } = context;
  const [host, key] = await Promise.all([findHost(context), readSecretKey()]);
  if (!host || !key) return look('the headers of the proxy were not looked at: there is no host to ask', 'add a shop');
  const forged = { 'x-forwarded-for': FORGED_ADDRESS, 'x-forwarded-host': FORGED_HOST };
  const answer = await network.ask('GET', `https://${host}${HOST_PROOF_PATH}`, forged).catch(reasonOf);
  if (typeof answer === 'string')
    return look(`the headers of the proxy were not looked at: https://${host}: ${answer}`, 'run this where it answers');
  const found = readProof(answer);
  if (!found)
    return broken(`https://${host} is not answered by this installation (${answer.status})`, 'look at the proxy');
  if (found.proof === hostProof(key, FORGED_HOST))
    return broken(
      'the proxy passes on X-Forwarded-Host as visitors send it: they may choose the shop of a page',
      'let it replace that header by the requested host (deploy/proxies/)',
    );
  if (found.proof !== hostProof(key, host))
    return broken(`the proxy passes on another host than ${host}`, 'let it pass on the Host header as it is');
  return [ok('the proxy says which host was asked for'), describeClient(found.client)];
}

/** @param range the range of addresses in which the server believes the client to be */
function describeClient(range: string): Finding {
  if (range === 'reserved')
    return broken(
      'the proxy passes on X-Forwarded-For as visitors send it: they escape every limit',
      'let it replace that header, or set TRUST_PROXY to its addresses instead of a number that is too high',
    );
  if (range === 'unicast') return ok('the proxy says from which address a visitor comes');
  return look(
    `the server believes this program to be at a ${range} address`,
    'that is right if it runs in the same network; else TRUST_PROXY does not name all proxies',
  );
}

/** Whether outsiders are kept from what is only for proxies and for monitoring. */
async function checkInside(context: DoctorContext): Promise<Finding | Finding[]> {
  if (!isBehindProxy(context)) return [];
  const host = await findHost(context);
  if (!host) return [];
  const paths = ['/metrics', `/internal/host?domain=${host}`];
  const ask = (path: string) => context.network.ask('GET', `https://${host}${path}`).catch(reasonOf);
  const answers = await Promise.all(paths.map(ask));
  // What keeps them from an answer is said by the check of the headers.
  if (answers.some((answer) => typeof answer === 'string')) return [];
  const open = paths.filter((_path, at) => typeof answers[at] === 'object' && answers[at].status === 200);
  return open.length === 0
    ? ok('outsiders get neither metrics nor answers about hosts')
    : broken(
        `outsiders can read ${open.map((path) => `https://${host}${path}`).join(' and ')}`,
        'let the proxy add X-Forwarded-For, so that the server knows that it asks for somebody else',
      );
}

/** A host that this installation answers: of the back office, or else of a shop. */
async function findHost({ env, listShops }: DoctorContext): Promise<string | undefined> {
  if (env.backOfficeHost) return env.backOfficeHost;
  try {
    return (await listShops()).find(({ primaryHost }) => primaryHost !== null)?.primaryHost ?? undefined;
  } catch (error) {
    if (error instanceof NotChecked) return undefined;
    throw error;
  }
}
