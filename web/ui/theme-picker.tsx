import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from './segmented.tsx';
import { setTheme, useTheme } from './theme.ts';

const options = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
] as const;

/** Theme choice: light, dark or system. */
export const ThemePicker = ({ iconsOnly }: { iconsOnly?: boolean }) => (
  <Segmented
    label="Theme"
    options={options}
    value={useTheme()}
    onChange={setTheme}
    {...(iconsOnly && { iconsOnly })}
  />
);
