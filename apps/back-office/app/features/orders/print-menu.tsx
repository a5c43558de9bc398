import { type OrderPaper, orderPapers, paperSizes } from '@witryna/contract/order-papers';
import type { ComponentProps } from 'react';
import { papersAddress } from '../../platform/api/order-tool-calls.ts';
import { useObserved } from '../../platform/observable.ts';
import { chosenPaperSize } from '../../platform/stored/choices.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../../ui/menu.tsx';

interface PrintMenuProps extends LateMenuProps {
  readonly host: string;
  /** Of the orders whose papers are printed. */
  readonly numbers: readonly string[];
}

/** The papers of orders, each a PDF in a tab of its own. */
export function PrintMenu({ trigger, host, numbers }: PrintMenuProps) {
  const t = useTexts('back-office-orders');
  const size = useObserved(chosenPaperSize) ?? 'a4';
  const addressOf = (paper: OrderPaper) => papersAddress(host, paper, { numbers, size });
  return (
    <Menu align="end" trigger={trigger}>
      {orderPapers.map((paper) => (
        <MenuItem key={paper} render={<OtherTab href={addressOf(paper)} />}>
          {t(`paper_${paper}`)}
        </MenuItem>
      ))}
      <MenuLine />
      <MenuChoice
        label={t('paperSize')}
        value={size}
        choices={paperSizes.map((value) => ({ value, label: t(`size_${value}`) }))}
        onChoose={(next) => chosenPaperSize.set(next)}
      />
    </Menu>
  );
}

function OtherTab({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
