/** How a picture lies in its square: zoomed, and moved from the middle, in pixels of the square. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const side = 512;

const sizeOf = ({ width, height }: Size, zoom: number) => {
  const scale = (side / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
};

/** The picture always fills the square: it cannot be dragged out of it. */
export function limited(crop: Crop, image: Size): Crop {
  const { width, height } = sizeOf(image, crop.zoom);
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return {
    zoom: crop.zoom,
    x: within(crop.x, (width - side) / 2),
    y: within(crop.y, (height - side) / 2),
  };
}

/** Draws the cut. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { width, height } = sizeOf(image, crop.zoom);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, (side - width) / 2 + crop.x, (side - height) / 2 + crop.y, width, height);
}
