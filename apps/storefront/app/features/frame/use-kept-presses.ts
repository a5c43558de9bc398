import { useEffect } from 'react';
import { connected } from '../../platform/hydration/connection.ts';
import { inTime } from '../../platform/hydration/in-time.ts';
import { forgetPress, pressesToAnswer } from '../../platform/hydration/kept-presses.ts';
import { say } from '../../platform/notices/say.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useShopTools } from '../../platform/shop/use-shop-tools.ts';

/**
 * Answers what was pressed before hydration, on this page or shortly before on another one, as soon as the browser is
 * online. Used once per page.
 */
export function useKeptPresses(): void {
  const { currency } = useShop();
  const hasTools = useShopTools().length > 0;
  useEffect(() => {
    const answer = async () => {
      await connected();
      try {
        const { answerPresses } = await inTime(import('./answer-presses.ts'));
        await answerPresses({ currency, hasTools });
      } catch {
        for (const { id } of pressesToAnswer(Date.now())) forgetPress(id);
        say('error', 'errorUnavailable');
      }
    };
    window.pressKept = answer;
    if (window.keptPresses?.length) void answer();
    return () => {
      window.pressKept = undefined;
    };
  }, [currency, hasTools]);
}
