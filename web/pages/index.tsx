import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { productName } from '#contract/product.ts';
import { siteConfig } from '#web/lib/site.ts';

export const Route = createFileRoute('/')({ component: Start });

function Start() {
  const config = useQuery(siteConfig);
  return (
    <main className="notice">
      <h1>{productName}</h1>
      <p>
        Aircraft owners post what their airplane needs. Mechanics, avionics shops, detailers and inspectors
        quote.
      </p>
      {config.isPending && <p role="status">Contacting the server…</p>}
      {config.isSuccess && (
        <p role="status" className="lamp">
          The server is up and answering.
        </p>
      )}
      {config.isError && (
        <div role="alert">
          <p>The server could not be reached.</p>
          <button type="button" className="button" onClick={() => config.refetch()}>
            Try again
          </button>
        </div>
      )}
      <p>
        <a href="/api/docs">Read the API’s description</a>
      </p>
    </main>
  );
}
