import { Announcer } from '#web/ui/announcer.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ThemePicker } from '#web/ui/theme-picker.tsx';
import { TickDivider } from '#web/ui/tick-divider.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { Actions } from './actions.tsx';
import { Charts } from './charts.tsx';
import { Choices } from './choices.tsx';
import { Data } from './data.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { MapSection } from './map.tsx';
import { Popups } from './popups.tsx';
import { States } from './states.tsx';

const chapters = ['Foundations', 'Actions', 'Fields', 'Choices', 'Popups', 'Data', 'Charts', 'Map', 'States'];

/** Every UI component in every state. */
export const Board = () => (
  <>
    <SkipLink />
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="page flex h-14 items-center gap-6">
        <Logo name="Hangarline" />
        <nav
          aria-label="Chapters"
          className="flex h-full min-w-0 flex-1 items-stretch gap-1 overflow-x-auto text-sm font-medium text-ink-2 [scrollbar-width:none] max-lg:hidden"
        >
          {chapters.map((chapter) => (
            <a
              key={chapter}
              href={`#${chapter.toLowerCase()}`}
              className="flex items-center px-2.5 -outline-offset-2 hover:text-ink"
            >
              {chapter}
            </a>
          ))}
        </nav>
        <div className="ms-auto">
          <ThemePicker iconsOnly />
        </div>
      </div>
    </header>
    <main id="main" className="page pt-8 pb-24">
      <h1 className="text-3xl">Parts</h1>
      <p className="mt-1 max-w-[64ch] text-lg text-ink-2">
        A well-kept flight deck: calm surfaces, exact numbers, one color that means act, lamps that mean
        status and nothing else.
      </p>
      <TickDivider className="mt-6" />
      <Foundations />
      <Actions />
      <Fields />
      <Choices />
      <Popups />
      <Data />
      <Charts />
      <MapSection />
      <States />
    </main>
    <Toaster />
    <Announcer />
  </>
);
