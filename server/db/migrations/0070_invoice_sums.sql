CREATE OR REPLACE FUNCTION "job_sums"("request_id" integer)
RETURNS TABLE ("approved" numeric, "refunded" numeric, "released" numeric, "received" numeric)
LANGUAGE sql STABLE ROWS 1 AS $$
-- "approved" is what the price of the quote grows by: additional work, less what the invoice leaves of a cap.
SELECT coalesce((SELECT sum(d."price") FROM "job_additions" d WHERE d."request_id" = $1 AND d."status" IN ('approved', 'paid')), 0)
		- coalesce((SELECT sum(i."returned") FROM "job_invoices" i WHERE i."request_id" = $1), 0),
	nullif(sum(y."refunded_amount" + y."returned_amount"), 0),
	sum(y."total_amount" - y."refunded_amount") FILTER (WHERE y."status" IN ('released', 'split')),
	sum(y."service_amount") FILTER (WHERE y."status" IN ('released', 'split'))
FROM "payments" y WHERE y."service_request_id" = $1
$$;
