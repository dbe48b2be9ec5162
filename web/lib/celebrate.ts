/** Shows confetti of paper planes, unless the user prefers reduced motion. Lazy-loads its library. */
export async function celebrate() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-60 size-full';
  document.body.append(canvas);
  // No worker: the content security policy forbids workers from blobs.
  const shoot = confetti.create(canvas, { resize: true, useWorker: false });
  const plane = confetti.shapeFromPath({ path: 'M0 10 24 0 16 22 10 14zM10 14l0 8 4-4z' });
  const shower = (x: number, angle: number) =>
    shoot({
      shapes: [plane],
      colors: ['#0062b8', '#c2187f', '#f2a33a', '#7fb2e5'],
      particleCount: 45,
      spread: 70,
      angle,
      origin: { x, y: 0.75 },
      scalar: 1.6,
      ticks: 160,
    });
  await Promise.all([shower(0.1, 60), shower(0.9, 120)]);
  canvas.remove();
}
