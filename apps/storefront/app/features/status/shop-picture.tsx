import type { ShopStatus } from '@witryna/contract/storefront-entry';
import type { ReactNode } from 'react';

/** A drawing of a small shop for each state: open, closed with a sign, under repair with a ladder, or an empty plot. */
export function ShopPicture({ state }: { state: ShopStatus['kind'] }) {
  const hasShop = state !== 'notFound' && state !== 'impossible';
  return (
    <svg viewBox="0 0 320 220" className="w-full max-w-96" aria-hidden="true">
      <ellipse cx="160" cy="196" rx="148" ry="14" fill="var(--soft-dark)" />
      {hasShop ? <Building /> : <Plot />}
      {details[state]}
    </svg>
  );
}

const stripes = [0, 1, 2, 3, 4, 5, 6, 7];

function Building() {
  return (
    <>
      <rect
        x="62"
        y="62"
        width="196"
        height="134"
        rx="4"
        fill="var(--surface)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <rect
        x="78"
        y="102"
        width="92"
        height="70"
        rx="3"
        fill="var(--accent-soft)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <rect
        x="186"
        y="102"
        width="56"
        height="94"
        rx="3"
        fill="var(--soft-dark)"
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      <circle cx="233" cy="152" r="3" fill="var(--text)" />
      <rect x="92" y="30" width="136" height="24" rx="4" fill="var(--inverse)" />
      <path d="M118 42h84" stroke="var(--surface)" strokeWidth="4" strokeLinecap="round" strokeDasharray="18 8" />
      {stripes.map((at) => (
        <path
          key={at}
          d={`M${50 + at * 27.5} 56h27.5v26a13.75 13.75 0 0 1-27.5 0z`}
          fill={at % 2 === 0 ? 'var(--accent)' : 'var(--surface)'}
          stroke="var(--line-strong)"
        />
      ))}
    </>
  );
}

function Plot() {
  return (
    <>
      <rect
        x="62"
        y="52"
        width="196"
        height="144"
        rx="6"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeDasharray="9 9"
      />
      <path
        d="M62 92h196M178 196v-80h56v80"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="2.5"
        strokeDasharray="9 9"
      />
    </>
  );
}

const pin = (
  <>
    <path d="M160 172s-40-36-40-70a40 40 0 0 1 80 0c0 34-40 70-40 70Z" fill="var(--accent)" />
    <circle cx="160" cy="102" r="16" fill="var(--surface)" />
  </>
);

const sign = (hands: ReactNode) => (
  <>
    <path d="M104 118l20-14 20 14" fill="none" stroke="var(--text)" strokeWidth="2" />
    <rect x="94" y="118" width="60" height="38" rx="4" fill="var(--surface)" stroke="var(--text)" strokeWidth="2" />
    {hands}
  </>
);

const cross = sign(
  <path d="M114 128l20 18M134 128l-20 18" stroke="var(--danger)" strokeWidth="3.5" strokeLinecap="round" />,
);

const details: Record<ShopStatus['kind'], ReactNode> = {
  live: sign(
    <path d="M112 137l9 9 16-18" fill="none" stroke="var(--success)" strokeWidth="3.5" strokeLinecap="round" />,
  ),
  notFound: pin,
  impossible: pin,
  expired: (
    <>
      <path d="M188 112h52M188 122h52M188 132h52M188 142h52" stroke="var(--line-strong)" strokeWidth="2" />
      {sign(<path d="M124 126v11l8 6" fill="none" stroke="var(--accent-ink)" strokeWidth="3" strokeLinecap="round" />)}
    </>
  ),
  break: (
    <>
      <path
        d="M196 196l22-118M250 196l-22-118M202 170h42M207 146h32M211 122h24M215 98h16"
        fill="none"
        stroke="var(--text)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M92 196v-24h34v24z" fill="var(--accent)" stroke="var(--text)" strokeWidth="2" />
      <path d="M92 172c0-18 34-18 34 0" fill="none" stroke="var(--text)" strokeWidth="2" />
    </>
  ),
  failed: cross,
  readOnly: cross,
};
