import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type SubmitEvent,
  type SyntheticEvent,
} from 'react';
import { refusalOf, unreadableIn, type FormControl } from './browser-refusal.ts';
import {
  focusFirstError,
  hasErrors,
  isResponse,
  sortFailure,
  withoutFields,
  type FieldErrors,
} from './field-errors.ts';
import { createIdempotencyKeys, type KeyFor } from './idempotency-key.ts';
import { wasShown } from './shown-errors.ts';

/** Place where unfinished values survive the page; `storedDraft` of web/lib makes one in local storage. */
export interface Draft<Values> {
  read: () => Values | undefined;
  /** Undefined removes the draft. */
  write: (values: Values | undefined) => void;
}

type Name<Values> = keyof Values & string;
type TextName<Values> = { [N in Name<Values>]: Values[N] extends string ? N : never }[Name<Values>];
type CheckName<Values> = { [N in Name<Values>]: Values[N] extends boolean ? N : never }[Name<Values>];

export interface FormOptions<Values extends object, Extra extends string, Result> {
  initial: Values | (() => Values);
  /** Client rules. Their messages show from the first attempt on and go as soon as the cause is gone. */
  validate?: (values: Values) => FieldErrors<Name<Values> | Extra>;
  /** Sends the values. `keyFor(body)` returns the idempotency key: the same for retries after a failed connection. */
  submit: (values: Values, keyFor: KeyFor) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  /** Called when the client rules refuse, such as for a toast. */
  onInvalid?: (errors: FieldErrors<Name<Values> | Extra>) => void;
  /** Errors that belong to no value, such as 'photoIds'. */
  also?: readonly Extra[];
  /** Server paths that are shown at another field: `{ template: 'kind' }`. */
  aliases?: Partial<Record<string, Name<Values> | Extra>>;
  draft?: Draft<Values> | undefined;
  /** True if something outside the values would be lost, such as chosen photos. */
  alsoDirty?: boolean;
  /** Takes no second submission after a success, because the page is about to leave. */
  once?: boolean;
  /** The inputs are uncontrolled: values are read by their names on submit, as a form without script is sent. */
  uncontrolled?: boolean;
}

const read = <Values>(initial: Values | (() => Values)) =>
  typeof initial === 'function' ? (initial as () => Values)() : initial;
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** State of one form: values, errors, dirty state, draft and submission. Spread `props` on the `<form>`. */
export function useForm<Values extends object, const Extra extends string = never, Result = unknown>(
  options: FormOptions<Values, Extra, Result>,
) {
  const { validate, also = [], draft } = options;
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const [initial, setInitial] = useState(() => read(options.initial));
  const [values, setValues] = useState(() => draft?.read() ?? initial);
  // Two changes in one event must both count, and a submission reads what was typed last.
  const current = useRef(values);
  const [hasTried, setTried] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [status, setStatus] = useState<'idle' | 'pending' | 'done'>('idle');
  const isBusy = useRef(false);
  // A reset disowns the submission that is still running: a dialog that was closed and opened again is another form.
  const run = useRef(0);
  const [keys] = useState(createIdempotencyKeys);
  const clientErrors: FieldErrors = (hasTried && validate?.(values)) || {};

  useEffect(() => {
    if (refusals > 0) focusFirstError(ref.current);
  }, [refusals]);

  const replace = (next: Values) => {
    current.current = next;
    setValues(next);
  };
  /** Removes the server's errors at the fields, and the message about the form. */
  const clear = (fields: readonly string[]) => {
    setServerErrors((now) => withoutFields(now, fields));
    setFailure(undefined);
  };
  const set = (part: Partial<Values>) => {
    replace({ ...current.current, ...part });
    clear(Object.keys(part));
    setStatus((now) => (now === 'done' && !options.once ? 'idle' : now));
    draft?.write(isSame(current.current, initial) ? undefined : current.current);
  };
  /** Starts over: from `next`, else from the draft or the present `initial`. */
  const reset = (next?: Values) => {
    const start = next ?? read(options.initial);
    setInitial(start);
    replace(next ?? draft?.read() ?? start);
    setTried(false);
    setServerErrors({});
    setFailure(undefined);
    setStatus('idle');
    isBusy.current = false;
    run.current += 1;
  };
  const submit = async () => {
    if (isBusy.current) return;
    const typed = options.uncontrolled && ref.current ? Object.fromEntries(new FormData(ref.current)) : {};
    const sent: Values = { ...current.current, ...typed };
    setTried(true);
    setServerErrors({});
    setFailure(undefined);
    const invalid: FieldErrors<Name<Values> | Extra> = validate?.(sent) ?? {};
    const unreadable = unreadableIn(ref.current);
    if (hasErrors(invalid) || hasErrors(unreadable)) {
      setServerErrors(unreadable);
      setFailure(Object.entries(unreadable).find(([name]) => !(name in sent))?.[1]);
      setRefusals((count) => count + 1);
      if (hasErrors(invalid)) options.onInvalid?.(invalid);
      return;
    }
    isBusy.current = true;
    setStatus('pending');
    const own = run.current;
    try {
      const result = await options.submit(sent, keys.keyFor);
      keys.settle();
      draft?.write(undefined);
      if (own !== run.current) return;
      setInitial(sent);
      setTried(false);
      setStatus('done');
      isBusy.current = options.once ?? false;
      options.onSuccess?.(result, sent);
    } catch (error) {
      if (isResponse(error)) keys.settle();
      if (own !== run.current) return;
      const fields = new Set<string>([...Object.keys(sent), ...also]);
      const failed = sortFailure(error, fields, options.aliases);
      setServerErrors(failed.errors);
      setFailure(wasShown(error) ? undefined : failed.message);
      setRefusals((count) => count + 1);
      setStatus('idle');
      isBusy.current = false;
    }
  };

  return {
    id,
    values,
    set,
    reset,
    submit: () => void submit(),
    /** Returns the values as of now, also inside a callback of an earlier render. */
    latest: () => current.current,
    /** To be called when what an error of `also` is about has changed. */
    clearErrors: (...names: Extra[]) => clear(names),
    /** Message about the whole form, unless a toast has shown it. */
    failure,
    /** Message at a field; with more names, the first that there is. */
    error: (...names: (Name<Values> | Extra)[]) =>
      names.map((name) => clientErrors[name] ?? serverErrors[name]).find(Boolean),
    isDirty: status !== 'done' && (!isSame(values, initial) || options.alsoDirty === true),
    /** True if a draft keeps what is not sent yet. */
    isKept: draft !== undefined,
    isPending: status === 'pending',
    isDone: status === 'done',
    /** For the `<form>`. */
    props: {
      id,
      ref,
      noValidate: validate !== undefined,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      },
      // The browser's own bubble is away after seconds, and nowhere if its control is out of sight: the message goes where
      // all others are. It captures, because the event does not bubble.
      onInvalidCapture: (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const control = event.target as FormControl;
        const message = refusalOf(control);
        if (control.name in current.current) setServerErrors((now) => ({ ...now, [control.name]: message }));
        else setFailure(message);
        setRefusals((count) => count + 1);
      },
      onChange: ({ target }: ChangeEvent<HTMLFormElement>) =>
        clear([(target as { name?: string }).name ?? '']),
    },
    /** For TextInput and TextArea. */
    text: <N extends TextName<Values>>(name: N) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: { target: { value: string } }) =>
        set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    /** For Checkbox and Switch. */
    check: <N extends CheckName<Values>>(name: N) => ({
      name,
      checked: values[name] as boolean,
      onChange: (checked: boolean) => set({ [name]: checked } as unknown as Partial<Values>),
    }),
    /** For controls that hand over the value itself: Select, RadioCards, AirportInput. */
    field: <N extends Name<Values>>(name: N) => ({
      name,
      value: values[name],
      onChange: (value: Values[N]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
  };
}

/** Parts of a form that dialogs and footers read. */
export type FormState = Pick<
  ReturnType<typeof useForm<Record<string, unknown>>>,
  'id' | 'props' | 'failure' | 'isDirty' | 'isKept' | 'isPending' | 'isDone'
> & { reset: () => void };
