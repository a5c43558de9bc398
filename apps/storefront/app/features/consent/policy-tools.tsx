import type { ToolNotice } from '../../platform/shop/shop-tools.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { ToolTable } from './tool-table.tsx';

const links = { link: textLink('/cookie-settings') };

/** The shop's tools below its privacy policy, so that the policy's list is always the true one. */
export function PolicyTools({ notices }: { notices: readonly ToolNotice[] }) {
  const t = useMessages('consent');
  return (
    <section aria-labelledby="tools" className="mx-auto mt-12 max-w-[65ch]">
      <h2 id="tools" className="mb-3 text-lg">
        {t('toolsTitle')}
      </h2>
      <p className="mb-4">{t.rich('policyLead', links)}</p>
      <ToolTable tools={notices} />
    </section>
  );
}
