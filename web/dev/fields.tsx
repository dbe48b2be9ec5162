import { CreditCard, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RichSelect } from '#web/ui/rich-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { airports, findAirports, type Airport } from './samples.ts';
import { Sample, Section } from './section.tsx';

const plane = (mark: string, name: string) => ({
  value: mark,
  label: `${mark} ${name}`,
  show: (
    <>
      <CodePlate>{mark}</CodePlate>
      <span className="truncate">{name}</span>
    </>
  ),
});
const planes = [
  plane('N172SP', 'Cessna 172S Skyhawk, 2004'),
  plane('N44BR', 'Piper PA-28-181 Archer'),
  plane('N5317B', 'Beech A36'),
];
const periods = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 3 months' },
];

/** Text inputs. */
export function Fields() {
  const [text, setText] = useState(
    'Annual due by October 31. Lycoming IO-360, 3,412.6 tach hours, digital logbooks.',
  );
  const [mark, setMark] = useState<string | null>('N172SP');
  const [period, setPeriod] = useState('30');
  const [kind, setKind] = useState('');
  const [airport, setAirport] = useState<Airport | null>(airports[0] ?? null);
  return (
    <Section id="fields" title="Fields">
      <Sample name="TextInput">
        <div className="space-y-5">
          <Field label="Title" required hint="What needs to be done, in a few words">
            <TextInput defaultValue="Pitot-static and transponder check" />
          </Field>
          <Field label="Phone" optional>
            <TextInput type="tel" placeholder="(650) 555-0142" />
          </Field>
          <Field label="Tail number">
            <TextInput code defaultValue="N9021Q" />
          </Field>
        </div>
      </Sample>
      <Sample name="With icons, in error, disabled">
        <div className="space-y-5">
          <Field label="Search">
            <TextInput type="search" start={<Search aria-hidden />} placeholder="Search providers" />
          </Field>
          <Field label="Card number" error="Your card was declined.">
            <TextInput
              className="num"
              inputMode="numeric"
              defaultValue="4000 0000 0000 0002"
              end={<CreditCard aria-hidden />}
            />
          </Field>
          <Field label="Email" hint="Confirmed on Oct 2">
            <TextInput disabled defaultValue="marta.kowalski@example.com" />
          </Field>
        </div>
      </Sample>
      <Sample name="TextArea: grows with its text">
        <div className="space-y-5">
          <Field label="Description" side={`${text.length} characters`}>
            <TextArea value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Field label="Notes" error="Description must be at least 20 characters">
            <TextArea rows={2} defaultValue="IFR check due" />
          </Field>
        </div>
      </Sample>
      <Sample name="Select: the browser's own" span={4}>
        <div className="space-y-5">
          <Field label="Period">
            <Select options={periods} value={period} onChange={setPeriod} />
          </Field>
          <Field label="Aircraft type" error="Aircraft type is required">
            <Select
              options={[
                { value: 'single', label: 'Single-engine piston' },
                { value: 'twin', label: 'Multi-engine piston' },
              ]}
              value={kind}
              onChange={setKind}
              placeholder="Choose a type"
            />
          </Field>
        </div>
      </Sample>
      <Sample name="RichSelect" span={4}>
        <Field label="Aircraft">
          <RichSelect options={planes} value={mark} onChange={setMark} placeholder="Choose an aircraft" />
        </Field>
      </Sample>
      <Sample name="Combobox: options arrive while one types" span={4}>
        <Field
          label="Preferred location"
          hint={airport ? `${airport.city}, 38 providers within 25 nm` : 'Airport code, name or city'}
        >
          <Combobox
            value={airport}
            onChange={setAirport}
            load={findAirports}
            toKey={(item) => item.code}
            toText={(item) => item.code}
            renderItem={(item) => (
              <>
                <CodePlate>{item.code}</CodePlate>
                <span className="truncate">{item.name}</span>
                <span className="ms-auto shrink-0 text-sm text-ink-3">{item.city}</span>
              </>
            )}
            icon={<MapPin aria-hidden />}
            placeholder="Airport code or city"
            emptyText="No airport found"
          />
        </Field>
      </Sample>
    </Section>
  );
}
