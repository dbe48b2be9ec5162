import { ChevronDown, House, LogOut, MessageSquare, Plane, Settings, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { findAirports, type Airport } from './samples.ts';
import { Row, Sample, Section } from './section.tsx';

type Open = 'dialog' | 'confirm' | 'start' | 'end' | 'sheet';

/** Dialogs, drawers and other overlays. */
export function Popups() {
  const [open, setOpen] = useState<Open>();
  const [pending, setPending] = useState(false);
  const [base, setBase] = useState<Airport | null>(null);
  const toast = useToast();
  const close = () => setOpen(undefined);
  const remove = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      close();
      toast.show({ title: 'Aircraft removed' });
    }, 800);
  };
  return (
    <Section id="popups" title="Popups">
      <Sample name="Dialog, ConfirmDialog" span={4}>
        <Row>
          <Button onClick={() => setOpen('dialog')}>Add Aircraft</Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen('confirm')}>
            Remove
          </Button>
        </Row>
      </Sample>
      <Sample name="Drawer: from the start, the end, the bottom" span={4}>
        <Row>
          <Button onClick={() => setOpen('start')}>Menu</Button>
          <Button onClick={() => setOpen('end')}>Details</Button>
          <Button onClick={() => setOpen('sheet')}>Filters sheet</Button>
        </Row>
      </Sample>
      <Sample name="Menu: its code comes with the pointer or the focus" span={4}>
        <Menu
          label="Account menu"
          align="start"
          renderTrigger={(props) => (
            <button
              type="button"
              {...props}
              aria-label="Account menu"
              className={buttonClass({ variant: 'ghost' }, 'rounded-full ps-1! pe-2!')}
            >
              <Avatar name="Marta Kowalski" size={32} />
              <ChevronDown aria-hidden />
            </button>
          )}
          head={
            <>
              <p className="font-semibold">Marta Kowalski</p>
              <p className="text-sm text-ink-2">marta.kowalski@example.com</p>
            </>
          }
          items={[
            { label: 'Profile Settings', icon: <User aria-hidden />, href: '#popups' },
            { label: 'My Aircraft', icon: <Plane aria-hidden />, href: '#popups' },
            {
              label: 'Account Settings',
              icon: <Settings aria-hidden />,
              onSelect: () => toast.show({ title: 'Account Settings' }),
            },
            { label: 'Not for you', disabled: true, onSelect: () => {} },
            {
              label: 'Sign Out',
              line: true,
              icon: <LogOut aria-hidden />,
              tone: 'danger',
              onSelect: () => toast.show({ title: 'Signed out' }),
            },
          ]}
        />
      </Sample>

      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Add Aircraft"
        text="Type the tail number; the registry fills in the rest."
        width="lg"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Add Aircraft
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
          <Field label="Tail number" hint="Not in the registry data. Fill in the form yourself.">
            <TextInput code placeholder="N172SP" />
          </Field>
          <Field label="Base airport">
            <Combobox
              value={base}
              onChange={setBase}
              load={findAirports}
              toKey={(item) => item.code}
              toText={(item) => item.code}
              renderItem={(item) => (
                <>
                  <CodePlate>{item.code}</CodePlate> {item.name}
                </>
              )}
              placeholder="Airport code or city"
            />
          </Field>
          <Button onClick={() => toast.show({ title: 'A toast above a dialog' })}>Show a toast</Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title="Remove N172SP?"
        text="This deletes its due list and history. You can’t undo this."
        confirm="Remove Aircraft"
        pendingText="Removing..."
        danger
        pending={pending}
        onConfirm={remove}
        onCancel={close}
      />
      <Drawer open={open === 'start'} onClose={close} title="Menu" head={<Logo name="Hangarline" />}>
        <div className="flex items-center gap-3 px-5 py-4">
          <Avatar name="Danilo Reyes" size={44} />
          <div className="min-w-0">
            <p className="font-semibold">Danilo Reyes</p>
            <p className="truncate text-sm text-ink-2">danilo@bayline-aero.test</p>
          </div>
        </div>
        <nav aria-label="Main" className="border-t border-line py-2">
          {[
            { label: 'Home', Icon: House },
            { label: 'Messages', Icon: MessageSquare },
            { label: 'My Aircraft', Icon: Plane },
          ].map(({ label, Icon }, index) => (
            <a
              key={label}
              href="#popups"
              aria-current={index === 0 ? 'page' : undefined}
              className="flex h-12 items-center gap-4 px-5 font-medium text-ink-2 -outline-offset-2 hover:bg-fill aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              {label}
            </a>
          ))}
        </nav>
      </Drawer>
      <Drawer
        open={open === 'end'}
        onClose={close}
        title="Request details"
        side="end"
        footer={<Button className="flex-1">Message</Button>}
      >
        <p className="px-5 py-2 text-ink-2">
          Annual inspection of N172SP, due October 31. Please quote parts apart from labor.
        </p>
      </Drawer>
      <Drawer
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        side="sheet"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Clear all filters
            </Button>
            <Button variant="primary" className="flex-1" onClick={close}>
              Show 47 providers
            </Button>
          </>
        }
      >
        <div className="space-y-2 p-4">
          {[
            'Maintenance & Repair',
            'Avionics & Electronics',
            'Detailing & Cleaning',
            'Inspections & Annual',
          ].map((label, index) => (
            <Checkbox key={label} boxed label={label} checked={index === 1} onChange={() => {}} />
          ))}
        </div>
      </Drawer>
    </Section>
  );
}
