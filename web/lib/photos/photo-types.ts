/**
 * Types of photos that are uploaded as they are, for `accept`. Without HEIC, Safari converts what is chosen from an
 * iPhone's library to JPEG.
 */
const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];
export const acceptedPhotos = photoTypes.join(',');

/** True if every browser and the server can show the photo. */
export const isWebPhoto = ({ type }: { type: string }) => photoTypes.includes(type);

/** True for a picture of any format; some systems give HEIC files no type. */
export const isPicture = ({ type, name }: { type: string; name: string }) =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name);
