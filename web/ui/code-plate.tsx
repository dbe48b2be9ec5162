/** Code in a plate: tail number, airport or certificate. */
export const CodePlate = ({ children }: { children: string }) => (
  <span className="plate" translate="no">
    {children}
  </span>
);
