import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { chosenLanguage } from '../../platform/stored/choices.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { languageChoices } from '../../shell/language-choices.ts';
import { ShopMark } from '../../shell/shop-mark.tsx';

interface AuthFrameProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of somebody who is not signed in: one card, and the languages below it. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const t = useTexts('back-office');
  const language = useLanguage();
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-10 sm:justify-center">
      <main className="w-full max-w-100">
        <div className="mb-6 flex items-center justify-center gap-2.5 text-base font-semibold">
          <ShopMark name="W" />
          Witryna
        </div>
        <div className="rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8">
          <h1 className="text-xl font-semibold text-balance">{title}</h1>
          {text && <p className="mt-2 text-sm text-pretty text-muted">{text}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </main>
      <nav aria-label={t('language')} className="no-print mt-6 flex flex-wrap justify-center gap-1">
        {languageChoices.map(({ value, label, lang }) => (
          <button
            key={value}
            type="button"
            lang={lang}
            aria-pressed={value === language}
            className="min-h-11 rounded-md px-3 text-sm text-muted hover:text-text aria-pressed:font-medium aria-pressed:text-text fine:min-h-9"
            onClick={() => chosenLanguage.set(value)}
          >
            {label}
          </button>
        ))}
      </nav>
    </div>
  );
}
