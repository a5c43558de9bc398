import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './platform/api/query-client.ts';
import { currentLanguage } from './platform/current-language.ts';
import { useObserved } from './platform/observable.ts';
import { meQuery } from './platform/session/me.ts';
import { chosenLanguage } from './platform/stored/choices.ts';
import { LanguageContext, loadSameTexts } from './platform/texts/texts.ts';
import type { createRouter } from './router.tsx';
import { Splash } from './shell/splash.tsx';
import { ToastRegion } from './shell/toast-region.tsx';

interface BackOfficeProps {
  readonly router: ReturnType<typeof createRouter>;
}

/** The back office: one page, whose screens follow the address. */
export function BackOffice({ router }: BackOfficeProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <InLanguage router={router} />
    </QueryClientProvider>
  );
}

/** Shows everything in one language, and another one only when its texts are here. */
function InLanguage({ router }: BackOfficeProps) {
  useObserved(chosenLanguage);
  useQuery(meQuery);
  const wanted = currentLanguage();
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    let isWanted = true;
    document.documentElement.lang = shown;
    loadSameTexts(wanted).then(
      () => isWanted && setShown(wanted),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted, shown]);
  return (
    <LanguageContext value={shown}>
      <Suspense fallback={<Splash />}>
        <RouterProvider router={router} />
        <ToastRegion />
      </Suspense>
    </LanguageContext>
  );
}
