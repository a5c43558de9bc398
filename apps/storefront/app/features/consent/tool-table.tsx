import type { ToolNotice } from '../../platform/shop/shop-tools.ts';
import { type Translate, useMessages } from '../../platform/texts/messages.ts';

/** The shop's tools of other companies: what each is for, what it stores, and who gets data. */
export function ToolTable({ tools }: { tools: readonly ToolNotice[] }) {
  const t = useMessages('consent');
  if (tools.length === 0) return <p className="text-muted">{t('noTools')}</p>;
  return (
    <ul className="flex flex-col gap-4">
      {tools.map((tool) => (
        <li key={tool.name} className="rounded-md border border-line p-4 sm:p-6">
          <h3 className="text-base">{tool.label}</h3>
          {tool.purpose && <p className="mt-1 text-sm">{tool.purpose}</p>}
          <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{t('category')}</dt>
            <dd>{t(tool.category)}</dd>
            {tool.hosts.length > 0 && (
              <>
                <dt className="text-muted">{t('hosts')}</dt>
                <dd className="wrap-anywhere">{tool.hosts.join(', ')}</dd>
              </>
            )}
            <dt className="text-muted">{t('cookies')}</dt>
            <dd>{tool.cookies.length > 0 ? <Cookies cookies={tool.cookies} /> : t('noCookies')}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Cookies({ cookies }: Pick<ToolNotice, 'cookies'>) {
  const t = useMessages('consent');
  return (
    <ul>
      {cookies.map((cookie) => (
        <li key={cookie.name} className="wrap-anywhere">
          <code>{cookie.name}</code>: {lifetimeOf(cookie, t)}
        </li>
      ))}
    </ul>
  );
}

function lifetimeOf({ days, minutes, stays }: ToolNotice['cookies'][number], t: Translate<'consent'>): string {
  if (stays) return t(stays === 'as-set' ? 'asSet' : 'untilDeleted');
  if (minutes) return t('minutes', { minutes });
  return days ? t('days', { days }) : t('session');
}
