import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { endHelp } from '../platform/api/operator-calls.ts';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { useChange } from '../platform/api/use-change.ts';
import { showToast } from '../platform/notices/toasts.ts';
import { meQuery, type OwnShop } from '../platform/session/me.ts';
import { useMe, useShop } from '../platform/session/me-context.ts';
import { shortMoment } from '../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../platform/texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { AlertIcon } from '../ui/icons.tsx';

/** Stands on every screen while an operator helps a shop: in whose name they act, until when, and the way out. */
export function HelpBanner() {
  const { host } = useParams();
  const { shops } = useMe();
  const open = useShop();
  // On screens without a shop, the one that is helped is named all the same.
  const shop = host !== undefined && open?.help ? open : shops.find(({ help }) => help !== null);
  return shop?.help ? <Banner key={shop.host} shop={shop} until={shop.help.until} /> : null;
}

function Banner({ shop, until }: { shop: OwnShop; until: string }) {
  const t = useTexts('back-office');
  const language = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const { mutate, isPending } = useChange(() => endHelp(shop.host), meQuery.queryKey, ['installation', 'shops']);
  useEffect(() => {
    const left = Math.max(0, Date.parse(until) - Date.now()) + 1_000;
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: meQuery.queryKey }), left);
    return () => clearTimeout(timer);
  }, [client, until]);
  return (
    <section
      aria-label={t('helpLabel')}
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-amber-soft px-4 py-2 text-sm text-amber md:px-6 lg:top-0 lg:px-8"
    >
      <AlertIcon size={18} className="shrink-0" />
      <p className="min-w-0 grow basis-52 wrap-anywhere">
        {t('helpBanner', { shop: shop.name || shop.host, until: shortMoment(until, language) })}
      </p>
      <Button
        className="max-sm:grow"
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () => {
              showToast(t('helpEnded'));
              void navigate(`/installation/shops/${shop.host}`);
            },
            onError: (error) => showToast(refusalText(error), 'error'),
          })
        }
      >
        {t('helpEnd')}
      </Button>
    </section>
  );
}
