import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';

/** The state of the history entry that an open sheet adds. */
const sheetEntry = 'filterSheet';

/**
 * On phones the open filters are a sheet. The button Back closes it, as it closes native sheets, and what was chosen
 * stays chosen: the sheet has a history entry of its own, which choices replace.
 * @returns `sync`, to be called when the filters open or close, and `options` for the navigations of choices
 */
export function useFilterSheet(panel: RefObject<HTMLDetailsElement | null>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The address is ahead of the page that React shows.
  const here = () => location.pathname + location.search;
  const openedAt = useRef<string>(undefined);
  const isSheet = state === sheetEntry;
  const entering = useRef(false);
  const close = () => {
    if (!panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  const isOpen = () => Boolean(panel.current?.open) && matchMedia('(width < 768px)').matches;
  // The router has stored the state before React shows its page.
  const hasEntry = () => history.state?.usr === sheetEntry;
  /** How a choice navigates. It may be made before the sheet has its entry. */
  const options = () => {
    if (!isOpen()) return {};
    if (!hasEntry() && !entering.current) openedAt.current = here();
    entering.current = true;
    return { replace: hasEntry(), state: sheetEntry };
  };
  const sync = () => {
    const opens = isOpen();
    if (opens === (hasEntry() || entering.current)) return;
    if (opens) navigate(here(), options());
    else if (hasEntry() && openedAt.current === here()) navigate(-1);
    else navigate(here(), { replace: true, state: null });
    entering.current = opens;
  };
  // The sheet may have been opened before hydration, or closed by a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes call `sync` themselves
  useEffect(sync, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when its entry is left
  useEffect(() => {
    entering.current = false;
    return isSheet ? close : undefined;
  }, [isSheet]);
  const blocker = useBlocker(({ historyAction, currentLocation: current, nextLocation: next }) => {
    const blocks =
      historyAction === 'POP' && current.state === sheetEntry && isOpen() && current.search !== next.search;
    // The router now returns to this entry, with a second event. Before it, `sync` would change the other entry.
    if (blocks) addEventListener('popstate', close, { once: true });
    return blocks;
  });
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  });
  return { close, sync, options, clearing: isSheet ? { replace: true, state: sheetEntry } : {} };
}
