import type { CommandTerminal } from '../shop/command-context.ts';
import type { Installation } from './installation.ts';

/** What the commands `backup` and `restore` work with. */
export interface BackupContext extends CommandTerminal {
  /** Opens the installation for `work`, and closes it afterwards. */
  withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T>;
}
