import { Bell, Ellipsis, Plane, Plus, Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { announce } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { Row, Sample, Section } from './section.tsx';

const variants = ['primary', 'outline', 'ghost', 'danger'] as const;

/** Buttons, toasts and menus. */
export function Actions() {
  const [pending, setPending] = useState(false);
  const toast = useToast();
  const post = () => {
    setPending(true);
    setTimeout(() => setPending(false), 1500);
  };
  return (
    <Section id="actions" title="Actions">
      <Sample name="Button: primary, outline, ghost, danger; 48, 40, 32" span={8}>
        <div className="space-y-4">
          {(['lg', 'md', 'sm'] as const).map((size) => (
            <Row key={size}>
              {variants.map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {variant[0]?.toUpperCase() + variant.slice(1)}
                </Button>
              ))}
              <Button size={size} icon={<Search aria-hidden />}>
                Browse Providers
              </Button>
            </Row>
          ))}
        </div>
      </Sample>
      <Sample name="Pending, disabled, link">
        <div className="space-y-4">
          <Row>
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              pending={pending}
              pendingText="Posting..."
              onClick={post}
            >
              Post Request
            </Button>
            <Button disabled>Cancel</Button>
          </Row>
          <Row>
            <Button variant="primary" pending pendingText="Posting...">
              Post Request
            </Button>
            <Button href="#popups" icon={<Plane aria-hidden />}>
              As a link
            </Button>
          </Row>
        </div>
      </Sample>
      <Sample name="IconButton, Tooltip" span={4}>
        <Row>
          <IconButton label="Notifications, 2 new" icon={<Bell aria-hidden />} dot />
          <IconButton label="More" icon={<Ellipsis aria-hidden />} variant="outline" />
          <Tooltip text="Remove this aircraft">
            <IconButton label="Remove" icon={<Trash2 aria-hidden />} variant="outline" />
          </Tooltip>
          <IconButton label="Small" icon={<Ellipsis aria-hidden />} variant="outline" size="sm" />
        </Row>
      </Sample>
      <Sample name="Toast: one at a time, 5 seconds; F6 goes to it" span={8}>
        <Row>
          <Button
            onClick={() =>
              toast.show({
                title: 'Service request posted!',
                description: 'Providers in your area will start sending quotes soon.',
              })
            }
          >
            Default
          </Button>
          <Button
            onClick={() =>
              toast.show({
                title: 'Failed to send message',
                description: 'Please try again',
                tone: 'destructive',
              })
            }
          >
            Destructive
          </Button>
          <Button
            onClick={() =>
              toast.show({
                title: 'Aircraft removed',
                action: { label: 'Undo', onAction: () => toast.show({ title: 'Aircraft restored' }) },
              })
            }
          >
            With an action
          </Button>
          <Button variant="ghost" onClick={() => announce('Parts, a page of the design system')}>
            Announce
          </Button>
        </Row>
      </Sample>
    </Section>
  );
}
