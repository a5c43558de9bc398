import { useNavigation } from 'react-router';

/** A thin bar at the top of the page while the next page loads. */
export function NavigationProgress() {
  const going = useNavigation().state !== 'idle';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5" aria-hidden="true">
      {going && <div className="progress-bar h-full bg-loading" />}
    </div>
  );
}
