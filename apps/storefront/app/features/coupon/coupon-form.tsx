import type { CouponRefusal } from '@witryna/contract/cart';
import { cleanCode } from '@witryna/contract/clean-text';
import { limits } from '@witryna/contract/limits';
import { type FormEvent, useState } from 'react';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle, Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { TagIcon } from '../../ui/topic-icons.tsx';
import { applyCoupon, removeCoupon } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';

const reasons: Record<CouponRefusal, MessageKey<'cart'>> = {
  unknown: 'refusal_unknown',
  expired: 'refusal_expired',
  minimum: 'refusal_minimum',
  category: 'refusal_category',
  'used up': 'refusal_used',
};

/** The field for a coupon code, or the applied coupon with a button that removes it. */
export function CouponForm() {
  const coupon = useCart((state) => state.cart?.coupon);
  return coupon ? <ActiveCoupon code={coupon.code} /> : <CodeField />;
}

function CodeField() {
  const t = useMessages('cart');
  const [code, setCode] = useState('');
  const [state, setState] = useState<'rest' | 'busy' | 'missing' | 'refused'>('rest');
  const refusal = useCart((cart) => cart.cart?.couponRefusal);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const given = cleanCode(code);
    if (!given) return setState('missing');
    setState('busy');
    setState((await applyCoupon(given)) ? 'rest' : 'refused');
  };
  const refused = refusal ? t(reasons[refusal]) : undefined;
  const error = { rest: undefined, busy: undefined, missing: t('couponMissing'), refused }[state];
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('couponLabel')} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              className={controlStyle}
              value={code}
              maxLength={limits.couponCodeLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="send"
              onChange={(event) => {
                setCode(event.target.value);
                if (state !== 'busy') setState('rest');
              }}
            />
            <Button type="submit" tone="outline" busy={state === 'busy'}>
              {t('couponApply')}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

function ActiveCoupon({ code }: { code: string }) {
  const t = useMessages('cart');
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await removeCoupon();
    setBusy(false);
  };
  return (
    <div className="flex items-center gap-3 rounded-sm bg-success-soft pl-4 text-sm text-success">
      <TagIcon size={20} className="shrink-0" />
      <p className="grow py-3 font-semibold wrap-anywhere">{t('couponActive', { code })}</p>
      <IconButton label={t('couponRemove', { code })} icon={<CloseIcon size={20} />} busy={busy} onClick={remove} />
    </div>
  );
}
