/** A code as on a data plate: tail number, airport, certificate. */
export const CodePlate = ({ children }: { children: string }) => (
  <span className="plate" translate="no">
    {children}
  </span>
);
