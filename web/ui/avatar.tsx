import { useState } from 'react';
import { hueOf, initials } from './initials.ts';

type Props = {
  name: string | null | undefined;
  src?: string | null | undefined;
  size?: number;
  /** One letter instead of the initials if there is no photo; one that fails to load shows the initials. */
  letter?: boolean;
  /** Lamp at the corner. Repeat its meaning as text nearby. */
  online?: boolean;
};

/** Photo of a person or business; the initials if there is none or it fails to load; ‘?’ without a name. */
export function Avatar({ name, src, size = 40, letter, online }: Props) {
  const [failed, setFailed] = useState<string>();
  const hue = hueOf(name ?? '');
  return (
    <span aria-hidden className="relative inline-block shrink-0" style={{ width: size, height: size }}>
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          onError={() => setFailed(src)}
          className="size-full rounded-full bg-fill object-cover"
        />
      ) : (
        <span
          className="grid size-full place-items-center before:content-[attr(data-initials)] rounded-full border border-transparent leading-none font-semibold"
          style={{
            fontSize: size * 0.36,
            background: `light-dark(oklch(0.93 0.04 ${hue}), oklch(0.34 0.06 ${hue}))`,
            color: `light-dark(oklch(0.38 0.1 ${hue}), oklch(0.9 0.05 ${hue}))`,
          }}
          data-initials={letter && !src ? Array.from(initials(name))[0] : initials(name)}
        />
      )}
      {online && (
        <span className="absolute inset-e-0 bottom-0 size-2.5 rounded-[3px] bg-ok ring-2 ring-surface" />
      )}
    </span>
  );
}
