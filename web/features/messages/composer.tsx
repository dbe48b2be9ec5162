import { FolderOpen, Info, Paperclip, Send, Upload } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
} from 'react';
import { maxFiles, maxMessage } from '#contract/limits.ts';
import { hasContactDetails } from '#contract/messaging/contact-details.ts';
import { productName } from '#contract/product.ts';
import type { About, TalkRef } from '#web/api/messages.ts';
import { signalTyping } from '#web/api/typing.ts';
import { LibraryPicker } from '#web/components/library-picker.tsx';
import { UploadList } from '#web/lib/photos/files-field.tsx';
import { acceptedPhotos } from '#web/lib/photos/photo-types.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { actingMembership, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { messageDraft } from './message-draft.ts';
import { SubjectNote } from './subject-card.tsx';
import { talkKey } from './talk-key.ts';
import type { Draft } from './use-outgoing.ts';

const empty = { content: '' };
const accepted = `${acceptedPhotos},application/pdf,.doc,.docx`;

interface Props {
  talk: TalkRef;
  about: About | undefined;
  /** True before a job of the two is paid: contact details get a warning first. */
  warnsOfContact: boolean;
  /** Resolves when the message is in the outbox. */
  onSend: (draft: Draft) => Promise<unknown>;
}

/** Message form: Enter sends, Shift+Enter starts a new line; unsent text survives a change of page. */
export function Composer({ talk, about, warnsOfContact, onSend }: Props) {
  const toast = useToast();
  // The first message carries the request; the ones after it follow from the conversation.
  const [subject, setSubject] = useState(about);
  const me = useUser();
  const team = actingMembership(me);
  const [draft] = useState(() => messageDraft(`${me.id}.${talkKey(talk)}`));
  const picker = useRef<HTMLInputElement>(null);
  const files = usePhotos('message', { storedAs: `hangarline.message-files.${me.id}.${talkKey(talk)}` });
  // Enter while the files of the message before are uploaded: this one follows it.
  const isQueued = useRef(false);
  const [isWarned, setWarned] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const form = useForm({
    initial: empty,
    draft,
    submit: async ({ content }) => {
      const fileIds = await files.settled('content');
      const fileNames = files.photos.map(({ name }) => name);
      return onSend({ content: content.trim(), fileIds, fileNames, ...subject });
    },
    onSuccess: (_result, sent) => {
      // Text that was typed behind the message while its files were uploaded stays.
      const { content } = form.latest();
      form.reset(empty);
      files.clear();
      setSubject(undefined);
      setWarned(false);
      if (content !== sent.content) form.set({ content: content.slice(sent.content.length).trimStart() });
    },
  });
  const isEmpty = !form.values.content.trim() && files.photos.length === 0;
  const canSend = !isEmpty && !form.isPending;
  const send = () => {
    if (warnsOfContact && !isWarned && hasContactDetails(form.values.content)) setWarned(true);
    else form.submit();
  };
  const sendQueued = useEffectEvent(() => send());
  useEffect(() => {
    if (!canSend || !isQueued.current) return;
    isQueued.current = false;
    sendQueued();
  }, [canSend]);
  const add = (chosen: Iterable<File>) => {
    if (files.add([...chosen]) === 0) return;
    toast.show({
      title: 'Too Many Files',
      description: `Maximum ${maxFiles} files allowed`,
      tone: 'destructive',
    });
  };
  const onPaste = ({ clipboardData }: ClipboardEvent) => {
    if (clipboardData.files.length > 0) add(clipboardData.files);
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend && !isWarned) send();
    else if (!isEmpty && !isWarned) isQueued.current = true;
  };
  const input = form.text('content');
  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) send();
      }}
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {subject?.requestId && (
        <SubjectNote requestId={subject.requestId} onRemove={() => setSubject(undefined)} />
      )}
      <FormFailure message={files.hasFailed ? form.error('content') : form.failure} />
      {isWarned && <ContactWarning onEdit={() => setWarned(false)} onSend={form.submit} />}
      <div className="max-h-44 overflow-y-auto empty:hidden">
        <UploadList files={files} label="Files to send" />
      </div>
      <div className="flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          accept={accepted}
          hidden
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            currentTarget.value = '';
          }}
        />
        <Menu
          label="Attach files"
          align="start"
          items={[
            { label: 'Upload Files', icon: <Upload aria-hidden />, onSelect: () => picker.current?.click() },
            {
              label: 'From My Documents',
              icon: <FolderOpen aria-hidden />,
              onSelect: () => setChoosing(true),
            },
          ]}
          renderTrigger={(trigger) => (
            <IconButton label="Attach files" icon={<Paperclip aria-hidden />} {...trigger} />
          )}
        />
        <LibraryPicker open={isChoosing} onClose={() => setChoosing(false)} onChoose={files.attach} />
        <div className="min-w-0 flex-1">
          <TextArea
            {...input}
            rows={1}
            maxRows={6}
            maxLength={maxMessage}
            aria-label="Write a message"
            placeholder={team ? `Write as ${me.firstName} at ${team.name}` : 'Write a message'}
            onChange={(event) => {
              input.onChange(event);
              setWarned(false);
              if (event.target.value.trim()) signalTyping(talk);
            }}
            onPaste={onPaste}
            onDragOver={(event) => event.preventDefault()}
            onDrop={onDrop}
            onKeyDown={onKeyDown}
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          disabled={!canSend}
          pending={form.isPending}
          pendingText="Sending..."
        >
          Send
        </Button>
      </div>
    </form>
  );
}

/** Asked before a message with an email address or phone number is sent. */
const ContactWarning = ({ onEdit, onSend }: { onEdit: () => void; onSend: () => void }) => (
  <div role="alert" className="rounded-control bg-caution-soft p-3 text-sm">
    <p className="flex gap-2.5">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
      <span>
        <b className="font-semibold">Keep it on {productName}.</b> We can’t protect payments or agreements
        made elsewhere.
      </span>
    </p>
    <p className="mt-2 flex justify-end gap-2">
      <Button size="sm" variant="ghost" onClick={onEdit}>
        Edit Message
      </Button>
      <Button size="sm" onClick={onSend}>
        Send Anyway
      </Button>
    </p>
  </div>
);
