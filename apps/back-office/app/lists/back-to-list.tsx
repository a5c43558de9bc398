import { Link, useLocation, useNavigate } from 'react-router';
import { buttonStyle } from '../ui/button-style.ts';
import { BackIcon } from '../ui/icons.tsx';

interface BackToListProps {
  /** The address of the whole list. */
  readonly to: string;
  readonly label: string;
}

/** Leads to the list as it was, with its filters and place. Somebody who opened a link gets the whole list. */
export function BackToList({ to, label }: BackToListProps) {
  const navigate = useNavigate();
  const cameFromList = useLocation().state === 'from-list';
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={buttonStyle({ square: true })}
      onClick={(event) => {
        if (!cameFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <BackIcon />
    </Link>
  );
}
