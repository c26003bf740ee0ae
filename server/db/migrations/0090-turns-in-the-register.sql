-- A turn in a queue is called so in the register, and in the job that ends it.
UPDATE audit SET action = 'give_turn' WHERE subject = 'product' AND action = 'offer';
UPDATE job_runs SET name = 'turns' WHERE name = 'offers';
