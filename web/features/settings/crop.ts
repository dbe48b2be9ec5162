/** Position of a photo in its square: zoom factor, and offset from the center in pixels of the square. */
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

const scaledSize = ({ width, height }: Size, zoom: number) => {
  const scale = (side / Math.min(width, height)) * zoom;
  return { width: width * scale, height: height * scale };
};

/** Returns the crop with its offset clamped, so that the photo always fills the square. */
export function clampCrop(crop: Crop, image: Size): Crop {
  const { width, height } = scaledSize(image, crop.zoom);
  const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));
  return {
    zoom: crop.zoom,
    x: clamp(crop.x, (width - side) / 2),
    y: clamp(crop.y, (height - side) / 2),
  };
}

/** Draws the cropped photo on white. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop) {
  const { width, height } = scaledSize(image, crop.zoom);
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, (side - width) / 2 + crop.x, (side - height) / 2 + crop.y, width, height);
}
