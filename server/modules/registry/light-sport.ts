/** Airplanes that are sold ready to fly in the light-sport category, 14 CFR 21.190, by maker and model. */
const lightSport: [maker: RegExp, model: RegExp][] = [
  [/^FLIGHT DESIGN/, /^(CT(SW|LS|LE|2K)|F2-?LSA)/],
  [/^ICON AIRCRAFT/, /^A5/],
  [/^CZECH (SPORT|AIRCRAFT)/, /SPORT ?CRUISER|PIPER ?SPORT/],
  [/^AMERICAN LEGEND/, /^AL(3|11|18)/],
  [/^(CESSNA|TEXTRON)/, /^162/],
  [/^CUB ?CRAFTERS/, /^CC11/],
  [/^(VASHON|CKD ENGRG)/, /^RANGER/],
  [/^PIPISTREL/, /^ALPHA TRAINER|\bLSA\b/],
  [/^PROGRESSIVE AERODYNE/, /\bLSA\b/],
  [/^(SLING AIRCRAFT|AIRPLANE FACTORY)/, /\bLSA\b/],
  [/^AEROPRO CZ/, /^A2[24]0|\bLSA\b/],
  // The P2008JC and P2002JF have type certificates.
  [/^COSTRUZIONI AERONAUTICHE TECNA/, /^(P200[248](?! ?-?J)|P92|ASTORE)/],
  [/^BRM AERO/, /BRISTELL/],
  [/^EVEKTOR/, /^(HARMONY|SPORTSTAR)/],
  [/^REMOS/, /\bG-?3\b|\bGX\b/],
  [/^AEROPRAKT/, /^A-?(22|32)/],
  [/^SCODA/, /SUPER PETREL/],
  [/^JABIRU/, /^J(170|230|250)/],
  [/^TL ULTRALIGHT/, /^(STING|TL-)/],
  [/^TOMARK/, /^VIPER/],
];

/**
 * True for a model that is known as light-sport, by the names of the registry. Likely, not certain: one that was built from a
 * kit, or whose certificate was changed, is experimental.
 */
export const isLightSportModel = (make: string, model: string) =>
  lightSport.some(([maker, name]) => maker.test(make.toUpperCase()) && name.test(model.toUpperCase()));
