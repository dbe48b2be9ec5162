/** '045° true': bearings are true, not magnetic, so they say so. */
export const formatBearing = (degrees: number) => `${String(degrees).padStart(3, '0')}° true`;
