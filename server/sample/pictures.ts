import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Service } from '#contract/labels.ts';
import { newKey } from '#server/adapters/file-key.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { files, type FilePurpose } from '#server/db/schema/uploads.ts';

const size = 256;

/** A line drawing per category: propeller, magnifier on a wing, antenna, cylinder, drop, wrench with a plus. */
const drawings: Record<Service, string> = {
  maintenance:
    'M128 128c-8-40-30-62-52-66 4 34 20 58 52 66zm0 0c38-14 60-10 76 6-26 22-52 20-76-6zm0 0c-30 26-36 50-28 72 28-16 38-40 28-72z',
  inspection: 'M112 76a40 40 0 1 1-.1 0zM142 146l42 42M90 116h44',
  avionics:
    'M128 110v80M104 190h48M128 98a10 10 0 1 1-.1 0M100 82c-16 16-16 40 0 56M156 82c16 16 16 40 0 56M82 66c-26 26-26 62 0 88M174 66c26 26 26 62 0 88',
  engine: 'M92 74h72v16H92zM86 98h84v14H86zM92 120h72v14H92zM100 142h56v30h-56zM128 172v22',
  detailing: 'M128 66c26 34 40 56 40 78a40 40 0 0 1-80 0c0-22 14-44 40-78zM110 146a18 18 0 0 0 18 18',
  modifications: 'M72 150l56-34 56 34M128 116V72M100 178h56M184 84v32M168 100h32',
};

const svg = (
  service: Service,
  hue: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 256 256">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 55% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 28) % 360} 60% 28%)"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/>
<circle cx="128" cy="128" r="104" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="3" stroke-dasharray="2 12"/>
<path d="${drawings[service]}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** A drawing that stands for a photo, on a ground that shades from one color to another. */
export const frame = (from: string, to: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 160 120">
<defs><linearGradient id="a" x1="0" y1="0" x2=".3" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="b"><stop stop-color="#e0a35e"/><stop offset=".55" stop-color="#a45c23"/><stop offset="1" stop-color="#3b1a08"/></radialGradient></defs>
<rect width="160" height="120" fill="url(#a)"/>${content}</svg>`;

interface Pictured {
  userId: string;
  services: readonly Service[];
}

/** Draws profile images of providers, stores them and sets them on the profiles. Some profiles have none. */
export async function addPictures(services: Services, tx: Db, providers: Pictured[]) {
  const pictured = providers.filter((_provider, i) => i % 5 !== 4);
  // Storing syncs the disk: in parallel, the waits overlap.
  const rows = await Promise.all(
    pictured.map(({ userId, services: [service = 'maintenance'] }, i) =>
      draw(services, userId, service, (i * 47) % 360),
    ),
  );
  await tx.insert(files).values(rows);
  for (const { ownerId, key } of rows) {
    await tx
      .update(users)
      .set({ profileImageUrl: `/api/files/${key}` })
      .where(eq(users.id, ownerId));
  }
}

const draw = async (services: Services, userId: string, service: Service, hue: number) => ({
  ...(await storePicture(services, {
    svg: svg(service, hue),
    ownerId: userId,
    purpose: 'profile-image',
    name: 'picture.png',
    width: size,
    height: size,
  })),
  boundType: 'user',
  boundId: userId,
});

interface Picture {
  svg: string;
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  width: number;
  height: number;
}

/** Stores a drawing as a PNG file; returns its row, attached to nothing. */
export async function storePicture({ files: store, now }: Services, { svg: drawing, ...picture }: Picture) {
  const { default: sharp } = await import('#server/adapters/sharp.ts');
  const png = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  const key = newKey();
  await store.put(key, png, { size: png.length, mimeType: 'image/png' });
  return {
    ...picture,
    key,
    storedAs: key,
    mimeType: 'image/png',
    size: png.length,
    sha256: createHash('sha256').update(png).digest('hex'),
    createdAt: now(),
  };
}
