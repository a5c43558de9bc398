import {
  type ComponentType,
  cloneElement,
  type LazyExoticComponent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';

/** What a menu that is loaded late gets: the button that it belongs to. */
export interface LateMenuProps {
  readonly trigger: ReactElement;
}

type Trigger = ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>;

interface LateMenuButtonProps<Props extends object> {
  readonly trigger: Trigger;
  readonly menu: LazyExoticComponent<ComponentType<Props & LateMenuProps>>;
  readonly props: Props;
}

/** A button whose menu is loaded at its first press, and opens then: the first screen does not wait for it. */
export function LateMenuButton<Props extends object>({ trigger, menu: Menu, props }: LateMenuButtonProps<Props>) {
  const [isPressed, setPressed] = useState(false);
  const waiting = cloneElement(trigger, {
    onClick: () => setPressed(true),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!isPressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Menu {...props} trigger={trigger} />
    </Suspense>
  );
}
