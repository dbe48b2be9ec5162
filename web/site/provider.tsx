import { productName } from '#contract/product.ts';
import { TextPage } from './layout.tsx';
import { signIn, signUp } from './links.ts';
import { placeholders } from './placeholders.ts';

const { providerId, providerName, providerLead, providerRating } = placeholders;
const returnTo = (path: string) => `${signIn}?returnTo=${path}`;

/** A provider's page for visitors: a template that the server fills in. Lists arrive as items, and have no contact data. */
export const Provider = () => (
  <TextPage title={providerName} lead={providerLead}>
    {placeholders.providerLogo}
    <p className="provider-rating">{providerRating}</p>
    <p className="provider-contact">
      <a href={returnTo(`/providers/${providerId}`)} className="btn btn-primary">
        Sign In to Contact
      </a>
      <a href={signUp} className="btn btn-outline">
        Create an Account
      </a>
    </p>
    {placeholders.providerPhotos}
    <h2>Checked by {productName}</h2>
    <ul className="entries">{placeholders.providerChecks}</ul>
    <h2>Services Offered</h2>
    <ul className="entries">{placeholders.providerServices}</ul>
    <h2>Service Areas</h2>
    <ul className="entries">{placeholders.providerAreas}</ul>
    <h2>Reviews</h2>
    <ul className="reviews">{placeholders.providerReviews}</ul>
    {placeholders.providerData}
  </TextPage>
);

/** The page at the address of an unknown or hidden provider. */
export const NoProvider = () => (
  <TextPage title="Provider Not Found" lead="They may have left, or the link is incomplete.">
    <p>
      <a href={returnTo('/providers')}>Sign in to see all providers on {productName}</a>
    </p>
  </TextPage>
);
