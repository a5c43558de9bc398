import { runFewAtATime } from '@witryna/api/concurrency/run-few-at-a-time.ts';
import { checkCertificate } from '../../domains/check-certificate.ts';
import { type DoctorContext, type DoctorGroup, NotChecked } from '../doctor-check.ts';
import { type Finding, ok } from '../finding.ts';

const MOST_HOSTS = 50;

export const checks: DoctorGroup = [{ name: 'certificates', run: checkCertificates, withinMs: 60_000 }];

/** Looks at the certificates of the back office and of shops' primary hosts. */
async function checkCertificates(context: DoctorContext): Promise<Finding[]> {
  const { publicUrl, network, clock } = context;
  if (!publicUrl.startsWith('https://')) return [ok('there are none, as PUBLIC_URL has no https')];
  const hosts = await listHosts(context);
  const found = await runFewAtATime(hosts.slice(0, MOST_HOSTS), (host) => checkCertificate(network, host, clock()));
  const wrong = found.filter(({ state }) => state !== 'ok');
  const well = found.length - wrong.length;
  const left = hosts.length - MOST_HOSTS;
  return [
    ...wrong,
    ...(well > 0 ? [ok(`${well} of ${found.length} hosts have a certificate that is valid for long enough`)] : []),
    ...(left > 0 ? [ok(`${left} more hosts were not asked: npm run shop -- host check`)] : []),
  ];
}

async function listHosts({ env, listShops }: DoctorContext): Promise<string[]> {
  const own = env.backOfficeHost ? [env.backOfficeHost] : [];
  try {
    return [...own, ...(await listShops()).flatMap(({ primaryHost }) => primaryHost ?? [])];
  } catch (error) {
    if (error instanceof NotChecked) return own;
    throw error;
  }
}
